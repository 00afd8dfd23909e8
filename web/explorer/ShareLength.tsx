/** A share of a whole, as a figure and as a length. */
export const ShareLength = ({ percent }: { percent: number }) => (
  <span class="share-length">
    <span class="length" aria-hidden="true">
      <span style={{ width: `${Math.min(100, percent).toFixed(1)}%` }} />
    </span>
    {percent.toFixed(1)} %
  </span>
)
