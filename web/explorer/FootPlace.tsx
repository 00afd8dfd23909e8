/** Keeps the place of a card's foot until the answer is there. */
export const FootPlace = () => (
  <div class="card-foot" aria-hidden="true">
    <span>…</span>
  </div>
)
