/** The mark: an arrow let go. */
export const Brand = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--accent)" />
    <path
      d="M9 23 23 9M23 9h-8M23 9v8M9 23l1-5M9 23l5-1"
      fill="none"
      stroke="var(--accent-ink)"
      stroke-width="2.6"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
)
