import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../parts/Icon.tsx'

type Theme = 'dark' | 'light'

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')

const presentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset
  if (theme === 'dark' || theme === 'light') return theme
  return systemIsDark.matches ? 'dark' : 'light'
}

/** Dark or light; the choice is kept in this browser. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(presentTheme)
  useEffect(() => {
    const follow = () => setTheme(presentTheme())
    systemIsDark.addEventListener('change', follow)
    return () => systemIsDark.removeEventListener('change', follow)
  }, [])
  const other: Theme = theme === 'dark' ? 'light' : 'dark'
  const change = () => {
    document.documentElement.dataset.theme = other
    try {
      localStorage.setItem('sherwood.theme', other)
    } catch {
      // Storage may be forbidden; the choice then lasts as long as the page.
    }
    setTheme(other)
  }
  return (
    <button type="button" class="icon-button" onClick={change} aria-label={`Use the ${other} theme`}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  )
}
