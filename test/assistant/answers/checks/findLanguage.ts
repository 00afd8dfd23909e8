import type { Finding, Said } from './Finding.ts'

const scripts: Readonly<Record<string, RegExp>> = {
  ru: /\p{Script=Cyrillic}{3}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]{2}/u,
  ko: /\p{Script=Hangul}{2}/u,
}

const commonWords: Readonly<Record<string, string>> = {
  en: 'the of is has are at in and by for to with was this its it on from holders price',
  es: 'el la los las de del en es son tiene por con un una y precio titulares hay está a cotiza cuesta vale ahora dólares cartera saldo últimas horas bloque transacciones',
  pt: 'o os as de do da dos em é são tem por com um uma e preço detentores há está no na custa vale agora dólares carteira saldo últimas horas bloco',
  fr: 'le la les de du des en est sont a par avec un une et prix détenteurs il au aux sur pour coûte vaut compte à heures actuellement',
  de: 'der die das den ist sind hat mit von und ein eine preis inhaber für im am bei kostet auf liegt beträgt aktuell derzeit nicht',
  it: 'il lo la gli di del della in è sono ha per con un una e prezzo detentori al nel costa vale ora adesso blocco transazioni dollari',
  tr: 've bir bu için ile fiyatı fiyat olan var en son da de blok sahibi adet şu anda dolar gaz ücreti şimdi',
}

const hits = (text: string, language: string) => {
  const words = new Set((commonWords[language] ?? '').split(' '))
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => words.has(word)).length
}

/** Whether the answer is in this language, by its script or its commonest words. */
export function findLanguage({ text }: Said, language: string): Finding {
  if (language === 'zh') {
    const chinese = /\p{Script=Han}{2}/u.test(text) && !scripts.ja?.test(text)
    return chinese ? 'told' : 'missing'
  }
  const script = scripts[language]
  if (script) return script.test(text) ? 'told' : 'missing'
  const own = hits(text, language)
  return own > 0 && own > hits(text, 'en') ? 'told' : 'missing'
}
