/** What is wrong with text that does not parse, without the words of the parser, which change with every version. */
export function tellJsonProblem(text: string, error: unknown): string {
  if (text === '') return 'it is empty'
  const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  return at === undefined
    ? 'it breaks off or has a character where none may stand'
    : `the fault is at character ${at}`
}
