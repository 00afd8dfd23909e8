import type { LaunchName } from '../launchCalls.ts'

const adjectives = [
  'Brave',
  'Merry',
  'Sly',
  'Golden',
  'Hooded',
  'Quiet',
  'Mossy',
  'Royal',
  'Wild',
  'Lucky',
  'Tiny',
  'Loud',
  'Velvet',
  'Rusty',
  'Noble',
  'Sleepy',
  'Swift',
  'Sunny',
  'Grim',
  'Jolly',
  'Crooked',
  'Silver',
  'Stubborn',
  'Humble',
]
const nouns = [
  'Otter',
  'Badger',
  'Fox',
  'Raven',
  'Stag',
  'Owl',
  'Goose',
  'Hedgehog',
  'Toad',
  'Falcon',
  'Mole',
  'Squirrel',
  'Arrow',
  'Lantern',
  'Goblet',
  'Acorn',
  'Barrel',
  'Bowstring',
  'Turnip',
  'Mushroom',
  'Tankard',
  'Boot',
  'Fiddle',
  'Pie',
  'Sheriff',
  'Baron',
  'Friar',
  'Minstrel',
  'Outlaw',
  'Miller',
  'Piper',
  'Knave',
]

/** The n-th name for a new token; they repeat only after hundreds of launches, then with a number. */
export function launchName(n: number): LaunchName {
  const adjective = adjectives[n % adjectives.length] ?? ''
  const noun = nouns[(n * 7) % nouns.length] ?? ''
  const round = Math.floor(n / (adjectives.length * nouns.length))
  const name = `${adjective} ${noun}${round > 0 ? ` ${round + 1}` : ''}`
  const symbol = `${adjective.slice(0, 1)}${noun}`.toUpperCase().slice(0, 9)
  return { name, symbol, description: '' }
}
