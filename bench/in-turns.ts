/**
 * Median requests per second of two servers, measured in turns so that a slow second of the machine affects
 * both.
 */
export async function inTurns(
  one: () => Promise<number>,
  other: () => Promise<number>,
  rounds: number,
): Promise<[number, number]> {
  const rates: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const [first, second] = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    for (const which of [first, second]) rates[which].push(await (which === 0 ? one : other)())
  }
  return [middle(rates[0]), middle(rates[1])]
}

const middle = (all: number[]) => all.sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
