import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../parts/Icon.tsx'
import { Link } from '../router/Link.tsx'
import { places } from '../router/places.ts'
import { Brand } from './Brand.tsx'
import { HeadPill } from './HeadPill.tsx'
import { navigation } from './navigation.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The bar at the top of every page. */
export function Header({ path }: { path: string }) {
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(false), [path])
  const isHere = (to: string) => path === to || path.startsWith(`${to}/`)
  return (
    <header class="bar">
      <div class="bar-inner">
        <Link class="brand" to={places.home}>
          <Brand /> Sherwood
        </Link>
        <nav id="menu" class={open ? 'nav open' : 'nav'} aria-label="Main">
          {navigation.map(({ to, title }) => (
            <Link key={to} to={to} aria-current={isHere(to) ? 'page' : undefined}>
              {title}
            </Link>
          ))}
        </nav>
        <div class="bar-end">
          <HeadPill />
          <ThemeSwitch />
          <button
            type="button"
            class="icon-button menu-button"
            aria-expanded={open}
            aria-controls="menu"
            aria-label={open ? 'Close the menu' : 'Open the menu'}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close' : 'menu'} />
          </button>
        </div>
      </div>
    </header>
  )
}
