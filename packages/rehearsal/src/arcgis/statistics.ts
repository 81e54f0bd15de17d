import { BadQuery } from './bad-query.ts';
import type { Attributes, Layer, Value } from './layer.ts';
import { fieldNamed, listOf } from './parameters.ts';

const TYPES = ['count', 'min', 'max', 'sum', 'avg'] as const;

interface Statistic {
  readonly type: (typeof TYPES)[number];
  readonly field: string;
  readonly as: string;
}

/** `outStatistics` with `groupByFieldsForStatistics` over rows that already meet the condition. */
export function statisticsOf(query: URLSearchParams, layer: Layer, rows: Iterable<Attributes>): Attributes[] {
  const statistics = asked(query.get('outStatistics') ?? '', layer);
  const groupBy = listOf(query.get('groupByFieldsForStatistics')).map((name) => fieldNamed(name, layer.fields).name);
  const groups = new Map<string, { key: Attributes; values: number[][]; texts: Value[][] }>();
  for (const row of rows) {
    const key = Object.fromEntries(groupBy.map((name) => [name, row[name] ?? null]));
    const name = JSON.stringify(key);
    const group = groups.get(name) ?? {
      key,
      values: statistics.map(() => [0, 0]),
      texts: statistics.map(() => [null, null]),
    };
    groups.set(name, group);
    for (const [i, { field }] of statistics.entries())
      add(row[field] ?? null, group.values[i] ?? [], group.texts[i] ?? []);
  }
  return [...groups.values()].map(({ key, values, texts }) => ({
    ...key,
    ...Object.fromEntries(statistics.map(({ type, as }, i) => [as, resultOf(type, values[i] ?? [], texts[i] ?? [])])),
  }));
}

// `sums` is [count, sum], `ends` is [least, greatest].
function add(value: Value, sums: number[], ends: Value[]): void {
  if (value === null) return;
  sums[0] = (sums[0] ?? 0) + 1;
  if (typeof value === 'number') sums[1] = (sums[1] ?? 0) + value;
  if (ends[0] === null || ends[0] === undefined || value < ends[0]) ends[0] = value;
  if (ends[1] === null || ends[1] === undefined || value > ends[1]) ends[1] = value;
}

function resultOf(
  type: Statistic['type'],
  [count = 0, sum = 0]: number[],
  [least = null, greatest = null]: Value[],
): Value {
  if (type === 'count') return count;
  if (type === 'sum') return sum;
  if (type === 'avg') return count === 0 ? null : sum / count;
  return type === 'min' ? least : greatest;
}

function asked(text: string, layer: Layer): Statistic[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw new BadQuery("'outStatistics' parameter is invalid");
  }
  if (!Array.isArray(list) || list.length === 0) throw new BadQuery("'outStatistics' parameter is invalid");
  return list.map((entry: unknown): Statistic => {
    const { statisticType, onStatisticField, outStatisticFieldName } = entry as Record<string, unknown>;
    const type = TYPES.find((known) => known === String(statisticType).toLowerCase());
    if (type === undefined) throw new BadQuery(`'statisticType' is invalid: ${String(statisticType)}`);
    const { name } = fieldNamed(String(onStatisticField), layer.fields);
    return {
      type,
      field: name,
      as: typeof outStatisticFieldName === 'string' ? outStatisticFieldName : `${type}_${name}`,
    };
  });
}
