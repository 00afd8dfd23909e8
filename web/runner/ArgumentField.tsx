import { useId } from 'preact/hooks'
import { fieldKind } from './fieldKind.ts'
import type { ArgumentSchema } from './OperationCard.ts'

type ArgumentFieldProps = {
  name: string
  schema: ArgumentSchema
  required: boolean
  text: string
  problem: string | undefined
  onText: (text: string) => void
}

/** One argument of an operation: its name, its control, what it means, and what is wrong with it. */
export function ArgumentField({ name, schema, required, text, problem, onText }: ArgumentFieldProps) {
  const id = useId()
  const described = [schema.description ? `${id}-help` : '', problem ? `${id}-wrong` : ''].filter(Boolean)
  const shared = {
    id,
    name,
    value: text,
    'aria-invalid': problem !== undefined,
    ...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
    onInput: (event: Event) => onText((event.currentTarget as HTMLInputElement).value),
  }
  return (
    <div class="field">
      <label for={id}>
        <code>{name}</code>
        <span class="need">{required ? 'required' : limits(schema)}</span>
      </label>
      <Control schema={schema} shared={shared} />
      {problem && (
        <span id={`${id}-wrong`} class="wrong">
          {name} {problem}
        </span>
      )}
      {schema.description && (
        <span id={`${id}-help`} class="help">
          {schema.description}
        </span>
      )}
    </div>
  )
}

const defaultText = ({ default: value }: ArgumentSchema) =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? '' : String(value ?? '')

/** The range of a number or list, where it has one. */
function limits({ minimum, maximum, minItems, maxItems }: ArgumentSchema): string {
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  if (minimum !== undefined) return `from ${minimum}`
  if (maxItems !== undefined) return `${minItems ?? 0} to ${maxItems} entries`
  return 'optional'
}

type ControlProps = { schema: ArgumentSchema; shared: Record<string, unknown> & { value: string } }

function Control({ schema, shared }: ControlProps) {
  const kind = fieldKind(schema)
  const fallback = defaultText(schema)
  const unset = fallback === '' ? 'any' : `default (${fallback})`
  if (kind === 'choice' || kind === 'yes-no') {
    const choices = kind === 'choice' ? (schema.enum ?? []).filter((one) => one !== null) : [true, false]
    const word = (one: unknown) => (kind === 'choice' ? String(one) : one ? 'yes' : 'no')
    return (
      <select class="input" {...shared}>
        <option value="">{kind === 'yes-no' ? `default (${schema.default ? 'yes' : 'no'})` : unset}</option>
        {choices.map((one) => (
          <option key={String(one)} value={String(one)}>
            {word(one)}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'json') return <textarea class="input" spellcheck={false} placeholder="JSON" {...shared} />
  const placeholder = kind === 'choices' ? (schema.items?.enum ?? []).join(', ') : fallback
  return (
    <input
      class="input mono"
      type="text"
      autocomplete="off"
      autocapitalize="off"
      spellcheck={false}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      placeholder={placeholder}
      {...shared}
    />
  )
}
