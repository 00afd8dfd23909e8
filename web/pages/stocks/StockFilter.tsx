import { useId } from 'preact/hooks'
import { wordsOf } from '../../format/wordsOf.ts'

const sectors = [
  'ai_infrastructure',
  'consumer',
  'crypto_equities',
  'energy_nuclear',
  'etf_bond_commodity',
  'etf_equity',
  'financials',
  'healthcare',
  'industrials',
  'internet',
  'quantum',
  'semiconductors',
  'software',
  'space_defense',
]

type StockFilterProps = {
  text: string
  setText: (text: string) => void
  sector: string
  setSector: (sector: string) => void
}

/** Narrows the board by name and sector. */
export function StockFilter({ text, setText, sector, setSector }: StockFilterProps) {
  const id = useId()
  return (
    <div class="row stock-filter">
      <label class="hidden-text" for={`${id}-text`}>
        Ticker or company
      </label>
      <input
        id={`${id}-text`}
        class="input small"
        type="search"
        placeholder="Ticker or company"
        maxLength={60}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <label class="hidden-text" for={`${id}-sector`}>
        Sector
      </label>
      <select
        id={`${id}-sector`}
        class="input small"
        value={sector}
        onChange={(event) => setSector(event.currentTarget.value)}
      >
        <option value="">All sectors</option>
        {sectors.map((name) => (
          <option key={name} value={name}>
            {wordsOf(name)}
          </option>
        ))}
      </select>
    </div>
  )
}
