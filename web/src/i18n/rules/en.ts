/** What is said on the pages of rules. */
export const en = {
  "rules.title": "Rules of {game}",
  "rules.say": "Every rule has a number, so you can find it again.",
  "rules.contents": "Contents",
  "rules.find": "Find in the rules",
  "rules.nothing": "No rule mentions “{words}”.",
  "rules.see": "See the example of {rule}",
  "rules.elsewhere": "In other games",
  "rules.mark": "(ruling",
  "rules.ruling":
    "These are the rules in our own words. (ruling) marks what the printed rulebook leaves open.",
} as const;
