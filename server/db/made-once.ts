import { CompiledQuery } from 'kysely'
import type { Asked } from './ask-with.ts'

interface Makes<Row> {
  compile(asked: Asked): CompiledQuery<Row>
}

/**
 * A question that is put together once and asked often: only what it is given changes. `make` gets stand-ins for that,
 * so it must decide nothing by them.
 */
export function madeOnce<Given extends unknown[], Row>(make: (...given: Given) => Makes<Row>) {
  let made: { sql: string; parameters: readonly unknown[]; places: number[] } | null = null
  return (asked: Asked, ...given: Given): CompiledQuery<Row> => {
    made ??= compile(make, asked, given.length)
    const { sql, parameters, places } = made
    const filled = parameters.map((parameter, index) => {
      const place = places[index] ?? -1
      return place < 0 ? parameter : given[place]
    })
    return CompiledQuery.raw(sql, filled) as CompiledQuery<Row>
  }
}

/**
 * The same of a question of several shapes: `make` may decide by the shape and by nothing else. What is given has the
 * same names each time, in the same order.
 */
export function madeByShape<Shape, Given extends object, Row>(
  make: (shape: Shape, given: Given) => Makes<Row>,
) {
  const made = new Map<string, (asked: Asked, ...values: unknown[]) => CompiledQuery<Row>>()
  return (asked: Asked, shape: Shape, given: Given): CompiledQuery<Row> => {
    const key = JSON.stringify(shape)
    const names = Object.keys(given)
    const named = (values: unknown[]) => Object.fromEntries(names.map((name, index) => [name, values[index]]))
    const question = made.get(key) ?? madeOnce((...values: unknown[]) => make(shape, named(values) as Given))
    made.set(key, question)
    return question(asked, ...Object.values(given))
  }
}

function compile<Given extends unknown[], Row>(
  make: (...given: Given) => Makes<Row>,
  asked: Asked,
  count: number,
) {
  const standIns = Array.from({ length: count }, () => Symbol('given'))
  const { sql, parameters } = make(...(standIns as never)).compile(asked)
  return { sql, parameters, places: parameters.map((one) => standIns.indexOf(one as symbol)) }
}
