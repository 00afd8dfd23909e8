/** Buys against sells, in figures and as two lengths. */
export const SideBar = ({ buys, sells }: { buys: number; sells: number }) => (
  <span class="sides">
    <span class="up" title={`${buys} buys`}>
      {buys}
    </span>
    <span class="sides-bar" aria-hidden="true">
      {buys > 0 && <span class="sides-buy" style={{ flexGrow: buys }} />}
      {sells > 0 && <span class="sides-sell" style={{ flexGrow: sells }} />}
    </span>
    <span class="down" title={`${sells} sells`}>
      {sells}
    </span>
  </span>
)
