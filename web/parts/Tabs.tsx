import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { useKeptText } from '../router/useKeptText.ts'

export type Tab = {
  name: string
  title: string
  show: () => ComponentChildren
  /** At the end of the row of tabs while this one is chosen. */
  end?: ComponentChildren
}

type TabsProps = {
  tabs: readonly Tab[]
  label: string
  /** The part of the address that keeps which one is chosen. */
  kept?: string
}

/** Views of the same thing, one at a time; arrow keys go from one to the next. */
export function Tabs({ tabs, label, kept }: TabsProps) {
  const first = tabs[0]?.name ?? ''
  const here = useState(first)
  const inAddress = useKeptText(kept ?? '', first)
  const [chosen, choose] = kept === undefined ? here : inAddress
  const id = useId()
  const at = Math.max(
    0,
    tabs.findIndex(({ name }) => name === chosen),
  )
  const current = tabs[at]
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    choose(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }
  return (
    <>
      <div class="card-head">
        <div class="tabs" role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map(({ name, title }) => (
            <button
              key={name}
              id={`${id}-${name}`}
              type="button"
              role="tab"
              aria-selected={name === current?.name}
              aria-controls={`${id}-panel`}
              tabIndex={name === current?.name ? 0 : -1}
              onClick={() => choose(name)}
            >
              {title}
            </button>
          ))}
        </div>
        {current?.end}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current?.name}`}>
        {current?.show()}
      </div>
    </>
  )
}
