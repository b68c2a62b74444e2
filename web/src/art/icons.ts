/** Signs of the page, drawn with a pen on 24 × 24. */
export const ICONS = {
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  back: "M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2",
  hint: "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 4H9c0-2 0-3-1-4z",
  pencil: "M4 20l1-5L16 4l4 4L9 19z",
  check: "M4 13l5 5L20 6",
  star: "M12 2.500l2.900 6.300 6.900.8-5.100 4.700 1.400 6.800L12 17.700l-6.100 3.400 1.400-6.800L2.200 9.600l6.900-.8z",
  eye: "M2 12c4-7 16-7 20 0c-4 7-16 7-20 0zM12 9a3 3 0 1 0 .01 0z",
  smile: "M12 3a9 9 0 1 0 .01 0zM8 14c2 3 6 3 8 0M9 9v.5M15 9v.5",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M6 5v14",
  last: "M6 5l7 7-7 7M18 5v14",
  gear: "M12 8.500a3.500 3.500 0 1 0 .01 0zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  person: "M12 4a4 4 0 1 0 .01 0zM4 21c1-9 15-9 16 0",
  bot: "M5 9h14v10H5zM12 9V5M9 13v2M15 13v2M10 4h4",
  invite: "M9 5a4 4 0 1 0 .01 0zM2 20c1-8 13-8 14 0M19 8v6M16 11h6",
  sound: "M4 10v4h4l5 4V6L8 10zM17 9c2 2 2 4 0 6",
  mute: "M4 10v4h4l5 4V6L8 10zM17 9l5 6M22 9l-5 6",
  play: "M7 4v16l13-8z",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
} as const;

export type IconName = keyof typeof ICONS;
