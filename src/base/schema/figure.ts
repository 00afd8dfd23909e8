import { z } from 'zod'

/** Schemas that hold a figure; a schema is known by itself, so a mark must be the last thing done to it. */
const marked = new WeakSet<z.ZodType>()

/**
 * An output field that counts or sums over blocks: part of it is not it. A tool always gives its value; where
 * the index does not have all of those blocks the kernel puts null in its place and says why
 * (`src/operations/kernel/withoutUncovered.ts`). So the type stays what the tool gives, and the schema is what callers get.
 */
export function figure<Schema extends z.ZodType>(schema: Schema): Schema {
  // A copy: what else shares the schema is not marked with it.
  const made = schema instanceof z.ZodNullable ? schema.meta({ ...schema.meta() }) : schema.nullable()
  marked.add(made)
  // The type stays what the tool gives, as said above.
  return made as unknown as Schema
}

/** The same of every field of a shape; fromEntries forgets the names. */
export const figures = <Shape extends z.ZodRawShape>(shape: Shape): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, figure(schema as z.ZodType)]),
  ) as unknown as Shape

/** An answer's shape with these of its fields as figures. */
export const withFigures = <Shape extends z.ZodRawShape>(
  object: z.ZodObject<Shape>,
  ...names: readonly (keyof Shape & string)[]
): z.ZodObject<Shape> => {
  // As above: names and types stay, only null is let through.
  const chosen = Object.fromEntries(names.map((name) => [name, object.shape[name]]))
  return object.extend(figures(chosen as z.ZodRawShape)) as unknown as z.ZodObject<Shape>
}

export const isFigure = (schema: z.ZodType): boolean => marked.has(schema)
