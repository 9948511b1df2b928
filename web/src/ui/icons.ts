/** The icons of the client itself, by what they mean; scripts/icons.mjs collects them from here. */
export const UI_ICONS = { person: "person", mind: "robot-golem", open: "open-gate" } as const;
