import { useEffect, useState } from 'preact/hooks'
import { copyText } from './copyText.ts'
import { Icon } from './Icon.tsx'

type CopyButtonProps = { text: string; label?: string; what?: string }

/** Copies a text and says so; where the clipboard is closed to pages, it says that instead. */
export function CopyButton({ text, label = 'Copy', what }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'done' | 'refused'>('ready')
  useEffect(() => {
    if (state === 'ready') return undefined
    const timer = window.setTimeout(() => setState('ready'), 1_800)
    return () => window.clearTimeout(timer)
  }, [state])
  const copy = async () => setState((await copyText(text)) ? 'done' : 'refused')
  const said = { ready: label, done: 'Copied', refused: 'Cannot copy here' }[state]
  return (
    <button
      type="button"
      class="button small"
      onClick={copy}
      aria-label={what ? `${said}: ${what}` : undefined}
    >
      <Icon name={state === 'done' ? 'check' : 'copy'} />
      <span aria-live="polite">{said}</span>
    </button>
  )
}
