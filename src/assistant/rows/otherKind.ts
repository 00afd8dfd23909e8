import { lately } from '../lately.ts'
import { fieldFit, stemsOf } from './matchField.ts'
import type { Planned } from './Planned.ts'
import { nounOf } from './readFigure.ts'
import { type Field, resultFields } from './resultFields.ts'

const pathsIn = lately(500, (template) => new Set(template.match(/(?<=\{)[\w.]+(?=[:}])/g)))

/** How many of something, or how much of it in dollars, a question asks for first of all. */
const asksHowMany =
  /^(?:(?:and|so|ok|but|in total|overall|[^,;?]{1,60},) )?(?:how many|(?:what is |what's )?the (?:number|count) of|number of)\b/
const asksDollars = /^(?:(?:and|so|ok|but|in total|overall) )?how many (?:us )?(?:dollars|bucks|usd)\b/

const ofToken = /\b(?:how many|number of) (?:of )?(?:the |my |its )?@(?:token|ether)\b/

/** Fields that the answer of a plan tells: those asked for, and what its operation tells anyway. */
function toldFields({ operation, aim, reading }: Planned): readonly Field[] {
  const { telling } = operation.speech
  const fields = resultFields(operation)
  if (!telling) return fields
  const lead = pathsIn(telling.lead.join(' '))
  const each = pathsIn(telling.rows?.each ?? '')
  const asked = new Set(
    [aim?.measure, aim?.against, aim?.check?.field, ...(aim?.fields ?? []), ...(aim?.columns ?? [])].map(
      (field) => field?.path.replace(/^\*\./, ''),
    ),
  )
  // What each of many has is no number of all of them.
  const isOne = reading.tokens.length + reading.addresses.length > 0 || aim?.query?.nth !== undefined
  return fields.filter(({ path, list }) =>
    list === undefined ? asked.has(path) || lead.has(path) : isOne && (asked.has(path) || each.has(path)),
  )
}

/** What a question asks to be told by a number of its kind, where its plan tells none: how many of something, how many dollars. */
export function otherKind(planned: Planned): string[] {
  const { aim, reading, operation } = planned
  const { plain } = reading
  const figure = aim?.query?.figure
  if (!operation.listed || reading.only || aim?.check) return []
  if (asksDollars.test(plain)) {
    const isMoney = figure
      ? aim?.measure?.format === 'usd'
      : toldFields(planned).some(({ format }) => format === 'usd')
    return isMoney ? [] : ['how many dollars']
  }
  const noun = nounOf(plain)
  // How many of a token that is named is an amount.
  if (noun === undefined || figure || !asksHowMany.test(plain) || ofToken.test(plain)) return []
  const said = stemsOf(noun)
  // The points of a series are what was chosen to be measured.
  const metrics = planned.steps.map(({ arguments: args }) => String(args.metric ?? '').replaceAll('_', ' '))
  if ([...stemsOf(metrics.join(' '))].some((stem) => said.has(stem))) return []
  const isTold = toldFields(planned).some(
    (field) =>
      field.kind === 'number' &&
      (field.words.some((word) => said.has(word)) || fieldFit(field, said).fit > 0.3),
  )
  return isTold ? [] : [`how many ${noun}`]
}
