/** Runs before the first paint, so that a chosen theme never flashes. */
try {
  const chosen = localStorage.getItem('sherwood.theme')
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset.theme = chosen
} catch {
  // Storage may be forbidden; the system's preference then decides.
}
