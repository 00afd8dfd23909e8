/** The page's colours of the moment, for what is drawn on a canvas. */
export function chartColours() {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    surface: colour('--surface'),
    ink: colour('--ink-faint'),
    line: colour('--line'),
    strong: colour('--line-strong'),
    up: colour('--good'),
    down: colour('--bad'),
    upSoft: `${colour('--good')}55`,
    downSoft: `${colour('--bad')}55`,
    family: colour('--sans'),
  }
}

/** Calls back when the page turns dark or light. */
export function onThemeChange(changed: () => void): () => void {
  const preference = window.matchMedia('(prefers-color-scheme: dark)')
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  preference.addEventListener('change', changed)
  return () => {
    watcher.disconnect()
    preference.removeEventListener('change', changed)
  }
}
