const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A module with the lines of text files: the built service reads no files of its source. */
export const asksModule = (
  { head, tells, value }: { head: string; tells: string; value: string },
  texts: readonly (readonly [name: string, text: string])[],
): string =>
  [
    head,
    `/** ${tells} */`,
    `export const ${value}: Readonly<Record<string, readonly string[]>> = {`,
    ...texts.flatMap(([name, text]) => [
      `  ${name}: [`,
      ...linesOf(text).map((line) => `    ${JSON.stringify(line)},`),
      '  ],',
    ]),
    '}',
    '',
  ].join('\n')
