import { dismiss, notices } from '../notify/notices.ts'
import { Icon } from '../parts/Icon.tsx'
import { useStore } from '../store/useStore.ts'

/** What the visitor wanted to be told, where the browser does not show it. */
export function Notices() {
  const shown = useStore(notices)
  return (
    <div class="told" role="status" aria-live="polite">
      {shown.map(({ id, title, text }) => (
        <div key={id} class="told-one card">
          <div class="stack tight">
            <strong>{title}</strong>
            <span class="small soft">{text}</span>
          </div>
          <button type="button" class="icon-button" aria-label="Dismiss" onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}
