import { useId, useState } from 'preact/hooks'
import { FailureNote } from '../../parts/FailureNote.tsx'
import { type ContractFunction, isReading } from './Contract.ts'
import { inputTypes } from './inputTypes.ts'
import { ReadField } from './ReadField.tsx'
import { ReadResult } from './ReadResult.tsx'
import { type ReadAnswer, readFunction } from './readFunction.ts'

type ReadFormProps = { address: string; functions: readonly ContractFunction[] }

/** Asks a contract by one of the functions that change nothing. */
export function ReadForm({ address, functions }: ReadFormProps) {
  const id = useId()
  // One whose name nobody knows cannot be written down to be asked for.
  const readable = functions.filter((one) => isReading(one) && one.signature !== null)
  const [chosen, choose] = useState(readable.find(({ inputs }) => inputs === '') ?? readable[0])
  const [texts, setTexts] = useState<readonly string[]>([])
  const [returns, setReturns] = useState('')
  const [answer, setAnswer] = useState<ReadAnswer>()
  const [busy, setBusy] = useState(false)
  if (!chosen) return null
  const types = inputTypes(chosen.inputs)
  const ask = async () => {
    setBusy(true)
    setAnswer(
      await readFunction({ address, of: chosen, texts: types.map((_, at) => texts[at] ?? ''), returns }),
    )
    setBusy(false)
  }
  return (
    <form
      class="stack tight"
      aria-label="Read the contract"
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <h3>Read the contract</h3>
      <div class="field">
        <label for={id}>Function</label>
        <select
          id={id}
          class="input mono"
          value={chosen.selector}
          onChange={({ currentTarget: { value } }) => {
            choose(readable.find(({ selector }) => selector === value))
            setTexts([])
            setReturns('')
            setAnswer(undefined)
          }}
        >
          {readable.map((one) => (
            <option key={one.selector} value={one.selector}>
              {one.signature?.slice(0, 120)}
            </option>
          ))}
        </select>
      </div>
      {types.map((type, at) => (
        <ReadField
          key={`${chosen.selector} ${at}`}
          name={type}
          text={texts[at] ?? ''}
          onText={(text) => setTexts(types.map((_, place) => (place === at ? text : (texts[place] ?? ''))))}
        />
      ))}
      {answer?.ok === true && answer.envelope.data.outputs === null && (
        <ReadField name="What it returns, such as uint256,address" text={returns} onText={setReturns} />
      )}
      <p>
        <button type="submit" class="button" disabled={busy}>
          {busy ? 'Reading …' : 'Read'}
        </button>
      </p>
      <div aria-live="polite">
        {answer?.ok === true && <ReadResult envelope={answer.envelope} />}
        {answer?.ok === false && <FailureNote failure={answer.failure} again={ask} />}
      </div>
    </form>
  )
}
