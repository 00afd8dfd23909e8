/** Stands where data will be, while it is on its way. */
export const Skeleton = ({ what = 'data' }: { what?: string }) => (
  <div class="skeleton" role="status" aria-label={`Loading ${what}`}>
    <span />
    <span />
    <span />
  </div>
)
