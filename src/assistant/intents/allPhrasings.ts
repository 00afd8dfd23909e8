import { toolAsks } from '../../operations/tools/toolAsks.gen.ts'
import { filesOf, linesOf } from '../textOf.ts'

/**
 * Every way of asking that is written down, by operation or by the reason of a refusal. Lines are as `Reading.plain`
 * has them: what is named stands as @token, @address, @window and so on. They teach which words go with what, so a
 * line is worth writing when it has words that the others lack.
 */
export const allPhrasings: readonly (readonly [name: string, lines: readonly string[]])[] = Object.entries({
  ...toolAsks,
  ...Object.fromEntries(filesOf('refused').map((name) => [name.slice('refused/'.length), linesOf(name)])),
})
