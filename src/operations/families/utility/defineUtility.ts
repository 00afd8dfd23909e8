import type { z } from 'zod'
import { AppError } from '../../../base/errors/AppError.ts'
import { cleanText } from '../../../base/schema/untrustedText.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import type { ToolInput, ToolOutput } from '../../kernel/defineTool.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import type { Topic } from '../../kernel/toolTraits.ts'
import { defineRow } from '../defineRow.ts'

/** Says what is wrong with one argument; thrown by the utility. */
export type Refuse = ToolContext['refuse']

/** A pure function of its arguments: no node, no index, the same answer for ever. */
export type Utility<Input extends ToolInput, Output extends ToolOutput> = {
  name: string
  topic: Topic
  description: string
  input: Input
  output: Output
  example: Record<string, unknown>
  compute(args: z.output<Input>, refuse: Refuse): z.input<Output> | Promise<z.input<Output>>
  words?: string
  /** How many characters its arguments may have in all, where their schema does not tell. */
  argumentChars?: number
}

const toTitle = (name: string) => name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())

/** What a codec complains about: the caller's bytes are the cause. What the language says is for nobody. */
const complaintOf = (error: unknown): string =>
  cleanText(
    (error as { shortMessage?: string }).shortMessage?.split('\n')[0] ?? 'they do not fit together',
    200,
  )

/** The row of a utility. */
export function defineUtility<Input extends ToolInput, Output extends ToolOutput>(
  utility: Utility<Input, Output>,
): CatalogRow {
  const { name, compute, example, words, ...card } = utility
  return defineRow({
    ...card,
    name,
    title: toTitle(name),
    examples: [{ title: toTitle(name), arguments: example }],
    cost: 'free',
    cache: 'static',
    implementation: name,
    bound: {},
    words: `utility offline ${words ?? ''}`.trim(),
    async run({ refuse }, args) {
      try {
        return { data: await compute(args, refuse) }
      } catch (error) {
        if (error instanceof AppError) throw error
        throw refuse('', `these arguments cannot be used: ${complaintOf(error)}`)
      }
    },
  })
}
