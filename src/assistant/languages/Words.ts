/** The words of a text, as a type. */
export type Words<
  Text extends string,
  Found extends string = never,
> = Text extends `${infer Word} ${infer Rest}` ? Words<Rest, Found | Word> : Found | Text
