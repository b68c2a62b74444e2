/** The times for a move that a new table offers, in seconds; 0 is no clock. */
export const CLOCKS = {
  0: "clock.off",
  30: "clock.30",
  60: "clock.60",
  120: "clock.120",
  300: "clock.300",
  86400: "clock.1d",
  259200: "clock.3d",
  604800: "clock.7d",
  1209600: "clock.14d",
} as const;
