import { cleanText } from '../../../../base/schema/untrustedText.ts'
import { escapeMarkup } from '../escapeMarkup.ts'
import type { PageHead } from '../PageHead.ts'

const [width, height, edge] = [1200, 630, 80]
const inside = width - 2 * edge
const colours = {
  paper: '#0c0f0d',
  ink: '#e9eeea',
  soft: '#b3bdb6',
  faint: '#8f9a93',
  accent: '#57c98c',
  line: '#242b26',
}

/** How wide a letter is on average, as a share of its height; wide ones are as frequent in tickers as they get. */
const letter = 0.64

/** The largest size at which a text fits a width. */
const fitting = (text: string, room: number, most: number, least: number) =>
  Math.max(least, Math.min(most, Math.floor(room / (letter * Math.max(1, [...text].length)))))

type Line = { text: string; x: number; y: number; size: number; colour: string; weight?: 400 | 600 }

/** Names are strangers' text: cleaned, cut to their room, and without a character that could be markup. */
function drawLine({ text, x, y, size, colour, weight = 400 }: Line): string {
  const shown = escapeMarkup(cleanText(text, 200), 200)
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${shown}</text>`
}

/** A text in lines of so many characters, broken between words; the last line ends with dots where more follows. */
function inLines(text: string, characters: number, most: number): string[] {
  const lines: string[] = ['']
  for (const word of cleanText(text, 400).split(' ')) {
    const last = lines.length - 1
    const longer = `${lines[last]} ${word}`.trim()
    if ([...longer].length <= characters) lines[last] = longer
    else lines.push(cleanText(word, characters))
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1]}…`]
}

/** What is drawn on a page's picture: its head, the network, and when its figures held. */
export type Picture = { head: PageHead; network: string; time: string | undefined }

/** The picture that stands beside a shared link, as SVG. */
export function drawPicture({ head, network, time }: Picture): string {
  const { lead, facts = [] } = head
  const title = cleanText(head.title, 36)
  const titleSize = fitting(title, inside, 92, 44)
  const described = inLines(head.description.replace(`${lead}; `, ''), 58, 2)
  const top = lead === undefined ? 270 : 320
  // The title tells the first of them already, and long ids tell nothing here.
  const shown = facts.filter(([, value]) => value.length <= 22 && !title.includes(value) && value !== lead)
  const column = inside / 4
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Geist">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    `<rect width="12" height="${height}" fill="${colours.accent}"/>`,
    drawLine({ text: 'Sherwood', x: edge, y: 104, size: 34, colour: colours.accent, weight: 600 }),
    drawLine({ text: title, x: edge, y: 216, size: titleSize, colour: colours.ink, weight: 600 }),
    ...(lead === undefined
      ? []
      : [drawLine({ text: lead, x: edge, y: 276, size: 40, colour: colours.accent })]),
    ...described.map((text, at) =>
      drawLine({ text, x: edge, y: top + 20 + at * 44, size: 31, colour: colours.soft }),
    ),
    `<rect x="${edge}" y="420" width="${inside}" height="2" fill="${colours.line}"/>`,
    ...shown.slice(0, 4).flatMap(([name, value], at) => {
      const x = edge + at * column
      return [
        drawLine({ text: name, x, y: 464, size: 24, colour: colours.faint }),
        drawLine({
          text: value,
          x,
          y: 508,
          size: fitting(value, column - 24, 36, 20),
          colour: colours.ink,
          weight: 600,
        }),
      ]
    }),
    drawLine({
      text: [network, ...(time === undefined ? [] : [`as of ${time}`])].join(', '),
      ...{ x: edge, y: 576, size: 24, colour: colours.faint },
    }),
    '</svg>',
  ].join('\n')
}
