import type { Sql } from '../Sql.ts'

/**
 * Reads a select as far as its columns go, so that hand-written SQL has the types of its tables: a mistyped name
 * is a type error, and a new column's type is told once, in its table. Computed columns are known where they are
 * `count`, `min`, `max` or `sum` of a column; of others the query says what they are.
 */
export type SelectedColumns<Text extends string, Tables, Made> = Text extends unknown
  ? Union<OneLine<Text>, Tables, Made>
  : never

type Union<Text extends string, Tables, Made> =
  Cut<Text, ' union all '> extends [infer First extends string, ...infer Others]
    ? Others extends [infer More extends string]
      ? Either<OneSelect<First, Tables, Made>, Union<More, Tables, Made>>
      : OneSelect<First, Tables, Made>
    : never

/** Stands where a column's type should, when no table has it. */
export type Unknown<Name extends string> = { unknown: Name }

type OneSelect<Text extends string, Tables, Made> =
  Cut<Trim<Text>, ' from '> extends [`select ${infer List}`, infer From extends string]
    ? Sources<From, Tables, Made> extends [infer Scope, infer Conditions]
      ? Listed<List extends `distinct ${infer Rest}` ? Rest : List, [Scope, Conditions, Made]>
      : { from: Sources<From, Tables, Made> }
    : { select: Unknown<Text> }

type Either<One, Other> = {
  [Name in keyof One]: One[Name] | (Name extends keyof Other ? Other[Name] : Unknown<Name & string>)
}

export type Trim<S extends string> = S extends ` ${infer Rest}`
  ? Trim<Rest>
  : S extends `${infer Rest} `
    ? Trim<Rest>
    : S

/** Line breaks and the spaces around them become one space. */
export type OneLine<S extends string, Done extends string = ''> = S extends `${infer Line}\n${infer Rest}`
  ? OneLine<Trim<Rest>, `${Done}${Line}${Line extends `${string}(` ? '' : ' '}`>
  : `${Done}${S}`

type IsClosed<S extends string> = S extends `${infer Before})${infer After}`
  ? Before extends `${infer Outside}(${infer Inside}`
    ? IsClosed<`${Outside}${Inside}${After}`>
    : false
  : S extends `${string}(${string}`
    ? false
    : true

/** Cuts at the first mark that stands outside of parentheses. */
export type Cut<
  S extends string,
  Mark extends string,
  Done extends string = '',
> = S extends `${infer Before}${Mark}${infer After}`
  ? IsClosed<`${Done}${Before}`> extends true
    ? [`${Done}${Before}`, After]
    : Cut<After, Mark, `${Done}${Before}${Mark}`>
  : [`${Done}${S}`]

/** Where the rows come from: [columns by the name of their source, what comes after]. */
export type Sources<
  S extends string,
  Tables,
  Made,
  Done = unknown,
  IsLeft = false,
> = S extends `(${infer Rest}`
  ? Cut<Rest, ')'> extends [infer Query extends string, infer After extends string]
    ? Called<Trim<After>, ''> extends [infer Name extends string, infer Tail extends string]
      ? MoreSources<Tail, Tables, Made, Done & Source<Name, Inner<Query, Tables, Made>, IsLeft>>
      : never
    : never
  : Called<S, ''> extends [infer Table extends string, infer After extends string]
    ? Called<After, Table> extends [infer Name extends string, infer Tail extends string]
      ? ColumnsOfTable<Table, Tables> extends Unknown<Table>
        ? Unknown<Table>
        : MoreSources<Tail, Tables, Made, Done & Source<Name, ColumnsOfTable<Table, Tables>, IsLeft>>
      : never
    : never

type MoreSources<S extends string, Tables, Made, Done> =
  Cut<` ${S}`, ' join '> extends [infer Before extends string, infer After extends string]
    ? Sources<After, Tables, Made, Done, Before extends `${string} left` ? true : false>
    : [Done, S]

type Source<Name extends string, Own, IsLeft> = {
  [N in Name]: IsLeft extends true ? { [Column in keyof Own]: OrNull<Own[Column]> } : Own
}

/** A query inside that was read by itself has its columns, with the types that this one tells of them. */
type Inner<Query extends string, Tables, Made> =
  Trim<Query> extends `select ${string}`
    ? Union<Query, Tables, Made>
    : Query extends `${infer Own extends Sql<object>}`
      ? { [Name in ColumnIn<Own>]: Name extends keyof Made ? Made[Name] : Unknown<Name> }
      : Unknown<Query>

type ColumnIn<Own> = Own extends Sql<infer Row> ? keyof Row & string : never

type ColumnsOfTable<Table extends string, Tables> = Table extends keyof Tables
  ? Tables[Table]
  : string extends Table
    ? unknown
    : Unknown<Table>

type Keyword = 'join' | 'left' | 'inner' | 'cross' | 'on' | 'where' | 'group' | 'order' | 'limit' | ''

/** The first word, unless that is a keyword, and what comes after. */
type Called<S extends string, Otherwise extends string> = S extends `as ${infer Rest}`
  ? Called<Rest, Otherwise>
  : Cut<S, ' '> extends [infer Word extends string, ...infer Rest]
    ? Word extends Keyword
      ? [Otherwise, S]
      : [Word, Rest extends [infer After] ? After : '']
    : never

export type Listed<S extends string, Context, Done = unknown> =
  Cut<S, ','> extends [infer One extends string, ...infer Rest]
    ? Rest extends [infer More extends string]
      ? Listed<More, Context, Done & Item<Trim<One>, Context>>
      : Done & Item<Trim<One>, Context>
    : never

type Item<S extends string, Context> = Context extends [
  infer Scope,
  infer Conditions extends string,
  infer Made,
]
  ? S extends '*'
    ? Scope[keyof Scope]
    : S extends `${infer Name}.*`
      ? Name extends keyof Scope
        ? Scope[Name]
        : { [N in S]: Unknown<S> }
      : Cut<S, ' as '> extends [infer Expression extends string, infer Name extends string]
        ? { [N in Name]: N extends keyof Made ? Made[N] : Computed<Expression, Scope, Conditions> }
        : { [N in S extends `${string}.${infer Name}` ? Name : S]: Direct<S, Scope, Conditions> }
  : never

/** A column that must not be null, by a condition that every row meets, is not. */
type Direct<S extends string, Scope, Conditions extends string> =
  Cut<` ${Conditions}`, ` ${S} is not null`> extends [`${string} ${'where' | 'and'}`, string]
    ? Cut<Conditions, ' or '> extends [string, string]
      ? InScope<S, Scope>
      : NotNull<InScope<S, Scope>>
    : InScope<S, Scope>

type InScope<S extends string, Scope> = S extends `${infer Name}.${infer Column}`
  ? Found<Column, Name extends keyof Scope ? Scope[Name] : never, S>
  : Found<S, Scope[keyof Scope], S>

type Found<Column extends string, Source, S extends string> =
  Extract<Source, { [C in Column]: unknown }> extends infer Own
    ? [string extends Column ? never : Own] extends [never]
      ? Unknown<S>
      : Own[Column & keyof Own]
    : never

type Computed<
  S extends string,
  Scope,
  Conditions extends string,
> = S extends `${'count' | 'row_number'}(${string})`
  ? 'bigint'
  : S extends `${'min' | 'max'}(${infer Of})`
    ? OrNone<Computed<Of, Scope, ''>, Conditions>
    : S extends `sum(${infer Of})`
      ? OrNone<Summed<Computed<Of, Scope, ''>>, Conditions>
      : S extends `coalesce(${infer Of}, ${number})`
        ? NotNull<Computed<Of, Scope, ''>>
        : S extends `cast(${infer Of} as ${infer Type})`
          ? Of extends '?'
            ? Type
            : `${Type} null`
          : S extends `case when ${string} then ${infer Of} else ${number} end`
            ? Computed<Of, Scope, ''>
            : S extends `case when ${string} then ${infer Of} end`
              ? OrNull<Computed<Of, Scope, ''>>
              : S extends `${number}`
                ? 'integer'
                : S extends `'${string}'`
                  ? 'text'
                  : S extends 'null'
                    ? S
                    : Direct<S, Scope, Conditions>

type Summed<Type> = Type extends `double precision${infer Null}`
  ? `double precision${Null}`
  : Type extends `${string} null`
    ? 'wide bigint null'
    : Type extends string
      ? 'wide bigint'
      : Type

/** Over all rows there may be none; a group has one. */
type OrNone<Type, Conditions extends string> =
  Cut<` ${Conditions}`, ' group by '> extends [string, string] ? Type : OrNull<Type>

type OrNull<Type> = Type extends `${string}null` ? Type : Type extends string ? `${Type} null` : Type

type NotNull<Type> = Type extends `${infer Word} null` ? Word : Type
