import { searchKey } from './searchKey.ts'

/**
 * Letters of other scripts that are drawn like Latin ones. Which they resemble depends on the case: a capital
 * nu is an N, a small one a v.
 */
const lookalikes: Readonly<Record<string, string>> = {
  // Greek
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺ', 'ABEZHIKMNOPTYXCM'),
  ...pairs('αικνορτυχγϲϳω', 'aikvoptuxycjw'),
  // Cyrillic
  ...pairs('АВЕЗКМНОРСТУХЅІЈԌԚԜҮѴ', 'ABE3KMHOPCTYXSIJGQWYV'),
  ...pairs('авекмнорстухѕіјԁԛԝһүӏѵпг', 'abekmhopctyxsijdqwhylvnr'),
  // Armenian, Cherokee, Lisu and others that wallets draw like Latin
  ...pairs('ՍՏՕԼոսօցհ', 'USOLnuogh'),
  ...pairs('ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ', 'ABCDEGHJKLMPRSTVWZ'),
  ...pairs('ꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPDDTGKJCZFMNLSRVHWXYAEIOU'),
  // Latin letters of their own
  ...pairs('ıȷɡɑøØłŁđĐħĦɩʟɢɪɴʀʏʙᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢ', 'ijgaoOlLdDhHilginrybacdejkmoptuvwz'),
}

function pairs(strange: string, plain: string): Record<string, string> {
  const letters = [...plain]
  return Object.fromEntries([...strange].map((letter, index) => [letter, letters[index] ?? letter]))
}

/** Digits and pairs of letters that a quick look takes for a letter. */
const blurred: readonly [RegExp, string][] = [
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/5/g, 's'],
  [/2/g, 'z'],
  [/8/g, 'b'],
  [/vv/g, 'w'],
  [/rn/g, 'm'],
]

/** Text as it looks at a glance: equal for two symbols that are easily taken for each other. */
export function lookKey(text: string): string {
  const plain = [...text.normalize('NFKD')].map((letter) => lookalikes[letter] ?? letter).join('')
  return blurred.reduce((key, [blur, letter]) => key.replace(blur, letter), searchKey(plain))
}
