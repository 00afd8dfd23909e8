import { useState } from 'preact/hooks'
import type { Arguments } from '../api/callOperation.ts'
import { useOperation } from '../api/useOperation.ts'
import { EmptyNote } from '../parts/EmptyNote.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { AnswerView } from '../values/AnswerView.tsx'
import { ArgumentField } from './ArgumentField.tsx'
import { CallCopies } from './CallCopies.tsx'
import { type FormTexts, readTexts, toTexts } from './formTexts.ts'
import type { OperationCard } from './OperationCard.ts'

type RunnerProps = {
  card: OperationCard
  /** The call that the form begins with. */
  initial: Arguments
  /** Whether to run it at once. */
  runAtOnce: boolean
  /** Told of every call that a person runs. */
  onRun: (args: Arguments) => void
}

/** An operation as a form: fill it, run it, read the result, take the call along. */
export function Runner({ card, initial, runAtOnce, onRun }: RunnerProps) {
  const schema = card.input_schema
  const [texts, setTexts] = useState<FormTexts>(() => toTexts(schema, initial))
  const [call, setCall] = useState<Arguments | undefined>(runAtOnce ? initial : undefined)
  const [tried, setTried] = useState(false)
  const [live, setLive] = useState(false)
  const result = useOperation(call && card.name, call ?? {}, { live: live ? 4_000 : false })
  const { args, problems } = readTexts(schema, texts)
  const refused = result.state === 'failed' ? (result.failure.fields ?? []) : []
  const problemOf = (name: string) =>
    (tried ? problems.get(name) : undefined) ??
    refused.find(({ field }) => field.split('.')[0] === name)?.problem

  const run = (filled: FormTexts) => {
    const reading = readTexts(schema, filled)
    setTexts(filled)
    setTried(true)
    if (reading.problems.size > 0) return
    if (JSON.stringify(reading.args) === JSON.stringify(call)) result.again()
    setCall(reading.args)
    onRun(reading.args)
  }
  const fields = Object.entries(schema.properties ?? {})
  const required = fields.filter(([name]) => schema.required?.includes(name))
  const optional = fields.filter(([name]) => !schema.required?.includes(name))

  const field = ([name, property]: (typeof fields)[number]) => (
    <ArgumentField
      key={name}
      name={name}
      schema={property}
      required={schema.required?.includes(name) ?? false}
      text={texts[name] ?? ''}
      problem={problemOf(name)}
      onText={(text) => setTexts({ ...texts, [name]: text })}
    />
  )
  return (
    <div class="runner">
      <div class="runner-form">
        <form
          class="card"
          aria-label={`Arguments of ${card.name}`}
          onSubmit={(event) => {
            event.preventDefault()
            run(texts)
          }}
        >
          <div class="card-body stack">
            {card.examples.length > 0 && (
              <div class="stack tight">
                <span class="small faint">Examples</span>
                <div class="chips">
                  {card.examples.map((example) => (
                    <button
                      key={example.title}
                      type="button"
                      class="button small"
                      onClick={() => run(toTexts(schema, example.arguments))}
                    >
                      {example.title}
                    </button>
                  ))}
                </div>
              </div>
            )}
            {fields.length === 0 && <p class="small faint">It takes no arguments.</p>}
            {required.map(field)}
            {optional.map(field)}
            <div class="row">
              <button type="submit" class="button primary">
                <Icon name="play" /> Run
              </button>
              {card.cache !== 'static' && (
                <label class="row small soft">
                  <input
                    type="checkbox"
                    checked={live}
                    onChange={(event) => setLive(event.currentTarget.checked)}
                  />
                  refresh as blocks arrive
                </label>
              )}
            </div>
          </div>
        </form>
      </div>
      <div class="runner-copies">
        <CallCopies name={card.name} args={args} />
      </div>
      <div class="runner-result stack" aria-busy={result.state === 'loading'}>
        <p class="hidden-text" role="status">
          {result.state === 'ready'
            ? `${card.name} answered${result.envelope.as_of ? ` at block ${result.envelope.as_of.block}` : ''}`
            : ''}
        </p>
        {result.state === 'idle' && (
          <EmptyNote title="Nothing was run yet">Fill the form or choose an example.</EmptyNote>
        )}
        {result.state === 'loading' && <Skeleton what="the result" />}
        {result.state === 'failed' && <FailureNote failure={result.failure} again={result.again} />}
        {result.state === 'ready' && (
          <>
            {result.stale && <FailureNote failure={result.stale} />}
            <AnswerView
              envelope={result.envelope}
              tookMs={result.tookMs}
              onMore={
                schema.properties?.cursor
                  ? (cursor) => run({ ...toTexts(schema, call ?? {}), cursor })
                  : undefined
              }
            />
          </>
        )}
      </div>
    </div>
  )
}
