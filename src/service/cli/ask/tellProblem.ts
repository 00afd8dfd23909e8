import { plainText } from './plainText.ts'

/** Tells on the console why a service did not answer; gives the exit code of that. */
export async function tellProblem(response: Response): Promise<number> {
  const text = await response.text()
  try {
    const { message, hint, code } = JSON.parse(text) as { message?: string; hint?: string; code?: string }
    if (message === undefined) throw new Error('not a problem of ours')
    process.stderr.write(plainText(`${message}${hint ? `\n${hint}` : ''}${code ? ` (${code})` : ''}\n`))
  } catch {
    process.stderr.write(`The service answered ${response.status}, and not as Sherwood does.\n`)
  }
  return 1
}
