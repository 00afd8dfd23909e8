import { useId, useState } from 'preact/hooks'
import { Select } from '../explorer/Select.tsx'
import { Icon } from '../parts/Icon.tsx'
import { useStore } from '../store/useStore.ts'
import { type ConditionForm, conditionForms } from './conditionForms.ts'
import { mayNotify } from './notices.ts'
import { WatchList } from './WatchList.tsx'
import { keepWatches, mostWatches, watches } from './watches.ts'

type NotifyMeProps = { kinds: readonly [ConditionForm, ...ConditionForm[]]; of: string }

const isBound = (text: string) => /^\d{1,15}(\.\d{1,12})?$/.test(text)

/** Asks to be told when something happens to what the page is about. */
export function NotifyMe({ kinds, of }: NotifyMeProps) {
  const id = useId()
  const [kind, setKind] = useState<ConditionForm>(kinds[0])
  const [bound, setBound] = useState('')
  const [permission, setPermission] = useState(mayNotify)
  const kept = useStore(watches)
  const { unit, write } = conditionForms[kind]
  const condition = write(of, bound)
  const isReady = unit === '' || isBound(bound)
  const isKnown = kept.some((one) => one.condition === condition)

  async function add(event: Event): Promise<void> {
    event.preventDefault()
    if (!isReady || isKnown || kept.length >= mostWatches) return
    keepWatches([...kept, { condition, held: false }])
    setBound('')
    // Only who has just asked to be told is asked whether that is allowed.
    if (mayNotify() === 'default') setPermission(await Notification.requestPermission())
  }

  return (
    <details class="notify">
      <summary class="button small">
        <Icon name="bell" />
        Notify me
      </summary>
      <div class="notify-panel card stack tight">
        <form class="row" onSubmit={add}>
          <Select
            label="What to be told of"
            names={kinds}
            chosen={kind}
            choose={setKind}
            titleOf={(name) => conditionForms[name].title}
          />
          {unit !== '' && (
            <span class="notify-bound">
              <label class="hidden-text" for={id}>
                {unit === '%' ? 'Percent' : 'Dollars'}
              </label>
              <input
                id={id}
                class="input"
                inputMode="decimal"
                placeholder={unit}
                value={bound}
                onInput={(event) => setBound(event.currentTarget.value.trim())}
              />
            </span>
          )}
          <button
            type="submit"
            class="button small primary"
            disabled={!isReady || isKnown || kept.length >= mostWatches}
          >
            Add
          </button>
        </form>
        <WatchList />
        <p class="small faint">
          {permission === 'granted'
            ? 'Told by this browser while a page of this site is open.'
            : 'Told here while a page of this site is open.'}{' '}
          Kept in this browser only{kept.length >= mostWatches ? `; ${mostWatches} at most` : ''}.
        </p>
      </div>
    </details>
  )
}
