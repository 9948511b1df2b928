/** A page that fails says so, instead of leaving nothing behind. */
import { Component, type ComponentChildren } from "preact";
import { t } from "../words";

export class Guarded extends Component<{ children: ComponentChildren }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static override getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div class="page narrow" role="alert">
        <p>{t("ui.trouble")}</p>
        <button type="button" class="primary" onClick={() => location.reload()}>
          {t("ui.reload")}
        </button>
      </div>
    );
  }
}
