type SkeletonProps = {
  what?: string
  /** How high it will be once filled, in rem or as CSS tells it, as far as that is known: what follows stays where it is. */
  rem?: number | string | undefined
}

/** Stands where data will be, while it is on its way. */
export const Skeleton = ({ what = 'data', rem }: SkeletonProps) => (
  <div
    class="skeleton"
    role="status"
    aria-label={`Loading ${what}`}
    style={rem === undefined ? undefined : { height: typeof rem === 'number' ? `${rem}rem` : rem }}
  >
    <span />
    <span />
    <span />
  </div>
)
