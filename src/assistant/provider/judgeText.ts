import { leavesOf } from '../answer/leavesOf.ts'
import { number } from '../answer/writtenFigures.ts'
import { refusals } from '../intents/refusals.ts'
import { withoutSteering } from '../intents/withoutSteering.ts'
import type { AssistantCall } from '../run/AssistantReply.ts'

/** Numbers in words from eleven on: those below are said of rows and places. */
const spelled =
  /\b(?:eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|trillion|dozen)s?\b/i

const advice =
  /\b(?:you (?:should|could|may want to|might want to|ought to)|i(?:'d| would)?(?: strongly)? (?:recommend|suggest|advise)|my advice|consider) (?:\w+ ){0,3}(?:buy|sell|hold|invest|short|accumulat|ape|wait|enter|exit|tak)\w*\b|\b(?:good|great|smart|solid|strong|attractive) (?:buy|investment|entry|time to (?:buy|sell|invest))\b|\b(?:will|is going to|is likely to|should) (?:\w+ )?(?:rise|fall|moon|pump|double|go up|go down|rally|outperform|reach)\b/i

const dictates = refusals.find(({ reason }) => reason === 'dictation')?.patterns ?? []

/** Whether a name in a result is no name but an instruction, or leads somewhere. */
const isOrder = (text: string): boolean => {
  const lower = text.toLowerCase().slice(0, 400)
  return (
    withoutSteering(text).steered ||
    dictates.some((pattern) => pattern.test(lower)) ||
    /https?:|www\.|t\.me\//.test(lower)
  )
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

/** Whether a text says three words in a row that a stranger's order says. */
function repeats(text: string, order: string): boolean {
  const said = ` ${wordsOf(text).join(' ')} `
  const words = wordsOf(order)
  return words.some(
    (_, place) => place + 3 <= words.length && said.includes(` ${words.slice(place, place + 3).join(' ')} `),
  )
}

/** Why a model's text is not shown, apart from its figures; undefined where it may be. */
export function judgeText(
  text: string,
  { calls, asked }: { calls: readonly AssistantCall[]; asked: string },
): string | undefined {
  const rest = text.replace(number, ' ')
  const words = spelled.exec(rest)?.[0]
  if (words !== undefined && !asked.toLowerCase().includes(words.toLowerCase()))
    return 'wrote a figure in words'
  if (advice.test(text)) return 'gave advice'
  const orders = calls
    .flatMap(({ result }) => leavesOf(result?.data, ''))
    .flatMap(({ value }) =>
      typeof value === 'string' && value.length > 15 && value.length < 2_000 && isOrder(value) ? [value] : [],
    )
  return orders.some((order) => repeats(text, order)) ? 'repeated what a stranger wrote' : undefined
}
