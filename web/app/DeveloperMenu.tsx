import { useEffect, useRef } from 'preact/hooks'
import { Link } from '../router/Link.tsx'
import { forDevelopers } from './navigation.ts'

type DeveloperMenuProps = { path: string; isHere: (to: string) => boolean }

/** The pages for those who build on the service, behind one word of the bar. */
export function DeveloperMenu({ path, isHere }: DeveloperMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  useEffect(close, [path])
  useEffect(() => {
    const leave = (event: Event) => {
      if (
        event instanceof KeyboardEvent
          ? event.key === 'Escape'
          : !menu.current?.contains(event.target as Node)
      )
        close()
    }
    for (const kind of ['click', 'keydown']) document.addEventListener(kind, leave)
    return () => {
      for (const kind of ['click', 'keydown']) document.removeEventListener(kind, leave)
    }
  }, [])
  return (
    <details ref={menu} class="nav-more">
      <summary class={forDevelopers.some(({ to }) => isHere(to)) ? 'here' : undefined}>Developers</summary>
      <div class="nav-more-list">
        {forDevelopers.map(({ to, title }) => (
          <Link key={to} to={to} aria-current={isHere(to) ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </div>
    </details>
  )
}
