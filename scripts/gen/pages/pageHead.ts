/** The first lines of a generated page. */
export const pageHead = (title: string, madeFrom: string): readonly string[] => [
  `<!-- Made by \`npm run gen\` from ${madeFrom}. Do not edit. -->`,
  '',
  `# ${title}`,
  '',
]
