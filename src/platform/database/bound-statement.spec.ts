import { describe, expect, it } from '@jest/globals';
import { PostgreSqlPlatform, raw } from '@mikro-orm/postgresql';
import { bindStatement } from './bound-statement.js';

const bind = (sql: string, params: readonly unknown[]) =>
  bindStatement(sql, params, new PostgreSqlPlatform());

describe('a statement of the ORM as PostgreSQL receives it', () => {
  it('has its values beside the text, in their order', () => {
    expect(bind('select ? where a = ?', [1, 'x'])).toEqual({
      text: 'select $1 where a = $2',
      values: [1, 'x'],
    });
  });

  it('has identifiers and null in the text', () => {
    expect(bind('update ?? set a = ?', ['or"ders', null])).toEqual({
      text: 'update "or""ders" set a = null',
      values: [],
    });
  });

  it('has a list as that many values', () => {
    expect(bind('a in (?)', [['x', 'y']])).toEqual({ text: 'a in ($1, $2)', values: ['x', 'y'] });
  });

  it('has the values of raw fragments where they stand', () => {
    expect(bind('a = ? and b = ?', [raw('lower(?)', ['X']), 2])).toEqual({
      text: 'a = lower($1) and b = $2',
      values: ['X', 2],
    });
  });

  it('keeps its own question marks', () => {
    expect(bind("data \\? 'a' and b = ?", [1])).toEqual({ text: "data ? 'a' and b = $1", values: [1] });
    expect(bind("a ~ '^-?1$'", [])).toEqual({ text: "a ~ '^-?1$'", values: [] });
  });

  it('is planned for the number of rows that it asks for', () => {
    expect(bind('select 1 limit ? offset ?', [20, 40]).text).toBe('select 1 limit 20 offset 40');
  });
});
