/** Characters that change how their neighbours are drawn, or draw nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

const clip = (text: string, most: number) => {
  const marks = [...new Intl.Segmenter('en').segment(text.slice(0, most * 8))].map(({ segment }) => segment)
  return marks.length > most || text.length > most * 8 ? `${marks.slice(0, most).join('')}…` : text
}

type UntrustedProps = { text: string; most?: number }

/** A stranger's text (names, symbols): text only, cut, and unable to reorder what stands around it. */
export function Untrusted({ text, most = 80 }: UntrustedProps) {
  const cleaned = text.replace(unseen, '')
  if (cleaned.trim() === '')
    return <span class="nothing">{text === '' ? 'empty' : 'no visible characters'}</span>
  const shown = clip(cleaned, most)
  return (
    <bdi class="untrusted" title={shown === text ? undefined : clip(cleaned, 400)}>
      {shown}
    </bdi>
  )
}
