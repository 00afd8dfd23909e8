import type { Check } from './AnswerCase.ts'
import type { Finding, Said } from './checks/Finding.ts'
import { findCount } from './checks/findCount.ts'
import { findDate } from './checks/findDate.ts'
import { findFigure } from './checks/findFigure.ts'
import { findLanguage } from './checks/findLanguage.ts'
import { findList } from './checks/findList.ts'
import { findName } from './checks/findName.ts'
import { findTruth } from './checks/findTruth.ts'
import type { WantedReader } from './createWantedReader.ts'
import { unitOf } from './unitOf.ts'

const better: Finding[] = ['told', 'buried', 'missing', 'contradicted']

const texts = (value: unknown): string[] => [value].flat().map(String)

function figureOf(value: unknown): number {
  const number = Number(value)
  if (value === '' || Number.isNaN(number)) throw new Error(`${JSON.stringify(value)} is no figure.`)
  return number
}

/** Holds an answer against one check; what it must say is read when it is asked for. */
export async function checkAnswer(said: Said, check: Check, read: WantedReader): Promise<Finding> {
  if ('any' in check) {
    const findings = await Promise.all(check.any.map((one) => checkAnswer(said, one, read)))
    return better.find((finding) => findings.includes(finding)) ?? 'missing'
  }
  if ('figure' in check) {
    const wanted = [check.figure].flat()
    const values = await Promise.all(wanted.map(read))
    return findFigure(said, values.map(figureOf), {
      ...check,
      unit: check.unit ?? unitOf(wanted),
      rivals: check.rivals ? [await read(check.rivals)].flat().map(figureOf) : [],
    })
  }
  if ('count' in check) return findCount(said, figureOf(await read(check.count)), check.near)
  if ('name' in check) {
    const names = (await Promise.all([check.name].flat().map(read))).flatMap(texts)
    return findName(said, names, check.rivals ? texts(await read(check.rivals)) : undefined)
  }
  if ('list' in check)
    return findList(said, texts(await read(check.list)), {
      others: check.others ? texts(await read(check.others)) : undefined,
      atLeast: check.atLeast,
      ordered: check.ordered,
    })
  if ('date' in check) return findDate(said, String(await read(check.date)), check.to)
  if ('truth' in check) {
    const value = await read(check.truth)
    const holds = check.is === undefined ? value === true : String(value) === String(check.is)
    return findTruth(said, holds, check)
  }
  if ('language' in check) return findLanguage(said, check.language)
  return check.says.some((words) => new RegExp(words, 'iu').test(said.text)) ? 'told' : 'missing'
}
