import { afterEach, expect, it } from 'vitest';
import { areaLabel, areaName, areaNameLabel } from './names.ts';
import { useSettings } from './settings.ts';

afterEach(() => useSettings.setState({ language: 'en' }));

it('adds the kind of area to a numeric area code, and does not change other codes and names', () => {
  expect(areaLabel('pdq', '21')).toBe('PDQ 21');
  expect(areaLabel('ward', '5')).toBe('Ward 5');
  expect(areaLabel('division', '31')).toBe('Division 31');
  expect(areaLabel('division', 'D31')).toBe('D31');
  expect(areaLabel('ward', 'O-day’min')).toBe('O-day’min');
});

it('adds the name of an area if its label does not contain the name', () => {
  expect(areaNameLabel('ward', '5', 'West Carleton-March')).toBe('Ward 5 · West Carleton-March');
  expect(areaNameLabel('division', '31', 'Airport Division')).toBe('Division 31 · Airport Division');
  expect(areaNameLabel('division', 'D14', '14 Division')).toBe('D14 · 14 Division');
  expect(areaNameLabel('pdq', '21', 'PDQ 21')).toBe('PDQ 21');
  expect(areaNameLabel('division', '11', '11 Division')).toBe('11 Division');
  expect(areaNameLabel('municipality', 'Markham', 'Markham')).toBe('Markham');
  expect(areaNameLabel('ward', '5', '')).toBe('Ward 5');
});

it('shows the name of a division as the police publish it, but in French with French word order', () => {
  expect(areaName('51 Division')).toBe('51 Division');
  useSettings.setState({ language: 'fr' });
  expect(areaName('51 Division')).toBe('Division 51');
  expect(areaName('Airport Division')).toBe('Airport Division');
  expect(areaNameLabel('division', 'D51', '51 Division')).toBe('Division 51');
  expect(areaNameLabel('division', '11', '11 Division')).toBe('Division 11');
});
