import type { Sql } from '../Sql.ts'
import type { Cut, Listed, OneLine, Sources, Trim } from './SelectedColumns.ts'

/**
 * The words of a query, wherever they stand, that are neither SQL nor a name it knows: a table, a column of one of
 * its tables, or what it calls them. A text of which only is known that it is one is such a word, and so is all
 * that cannot be read.
 */
export type UnknownNames<Text extends string, Tables, Made> = Text extends unknown
  ? InUnion<OneLine<Text>, Tables, Made, unknown>
  : never

type InUnion<Text extends string, Tables, Made, Outer> =
  Cut<Text, ' union '> extends [infer First extends string, ...infer Others]
    ?
        | InSelect<Trim<First>, Tables, Made, Outer>
        | (Others extends [`${'all ' | ''}select ${infer More}`]
            ? InUnion<`select ${More}`, Tables, Made, Outer>
            : Others[number])
    : Text

/** A select inside of another knows the names of both. */
type InSelect<Text extends string, Tables, Made, Outer> =
  Cut<Text, ' from '> extends [`select ${infer List}`, infer From extends string]
    ? Sources<From, Tables, Made> extends [infer Scope, infer Conditions]
      ? Parted<Text> extends [infer Own extends string, infer Inner extends string]
        ?
            | Exclude<
                Exclude<Words<Own>, SqlWord | keyof Tables | NamesIn<Scope> | NamesIn<Outer>>,
                keyof Listed<List, [Scope, Conditions, Made]>
              >
            | (Inner extends unknown ? InUnion<Inner, Tables, Made, Scope & Outer> : never)
        : Text
      : From
    : Text

/** A select without those in parentheses, and they. */
type Parted<
  S extends string,
  Own extends string = '',
  Inner extends string = never,
> = S extends `${infer Before}(select ${infer Rest}`
  ? Cut<Rest, ')'> extends [infer One extends string, infer After extends string]
    ? Parted<After, `${Own}${Before} `, Inner | `select ${One}`>
    : S
  : [`${Own}${S}`, Inner]

/** Names of sources and of their columns, alone and together. */
type NamesIn<Scope> = {
  [Name in keyof Scope & string]: Name | keyof Scope[Name] | `${Name}.${(keyof Scope[Name] & string) | '*'}`
}[keyof Scope & string]

type Words<S extends string, Done = never> = S extends `${infer One} ${infer Rest}`
  ? Words<Rest, Done | Parts<One>>
  : Done | Parts<S>

/** What stands between the marks of a word, but for texts in quotes and numbers. */
type Parts<S extends string> = S extends `${infer One},${infer Rest}`
  ? Parts<One> | Parts<Rest>
  : S extends `${infer One}(${infer Rest}`
    ? Parts<One> | Parts<Rest>
    : S extends `${infer One})${infer Rest}`
      ? Parts<One> | Parts<Rest>
      : S extends `'${string}` | `${number}` | `${Sql<object>}`
        ? never
        : S

type SqlWord =
  | ''
  | Words<'? * + - / % || = < > <= >= <> select distinct as from inner left cross join on where and or not in like exists is null'>
  | Words<'group order by asc desc limit offset values case when then else end cast bigint integer text'>
  | Words<'count min max sum avg string_agg length lower hex coalesce row_number over partition column1 column2'>
