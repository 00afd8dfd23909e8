import { CannotAsk } from './CannotAsk.ts'
import type { Client } from './Client.ts'
import type { CommandLine } from './CommandLine.ts'
import { plainText } from './plainText.ts'
import { tellProblem } from './tellProblem.ts'
import { write } from './write.ts'

/** Asks the assistant in plain words; gives the exit code. */
export async function askQuestion(client: Client, { words, options }: CommandLine): Promise<number> {
  const prompt = words.join(' ').trim()
  if (prompt === '')
    throw new CannotAsk('Which question? For example: sherwood ask "Who holds the most AAPL?"')
  const response = await client.fetch('/api/agent', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prompt }),
  })
  if (!response.ok) return tellProblem(response)
  const reply = (await response.json()) as { answer: string }
  await write(
    options.format === 'json' ? `${JSON.stringify(reply, undefined, 2)}\n` : `${plainText(reply.answer)}\n`,
  )
  return 0
}
