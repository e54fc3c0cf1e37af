import { comparableName } from 'api-contract';
import { findDuplicates } from './duplicates';

describe('the same name, written twice', () => {
  it.each([
    ['case', 'HARBOUR EVENTS', 'Harbour Events'],
    ['accents', 'Café Royal', 'Cafe Royal'],
    ['letters that are not taken apart', 'Łódź Fairs', 'Lodz fairs'],
    ['Ltd and Limited', 'Harbour Events Ltd', 'Harbour Events Limited'],
    ['Ltd. with its full stop', 'Harbour Events Ltd.', 'Harbour Events Ltd'],
    ['plc and what it is short for', 'Northern Lights PLC', 'Northern Lights Public Limited Company'],
    ['P.L.C.', 'Northern Lights P.L.C.', 'Northern Lights plc'],
    ['a legal form or none', 'Harbour Events', 'Harbour Events Limited'],
    ['two legal forms', 'Harbour Co. Ltd', 'Harbour'],
    ['an ampersand', 'Smith & Jones', 'Smith and Jones'],
    ['punctuation and spaces', 'Smith-Jones,  Events', 'Smith Jones Events'],
    ['an apostrophe', "Fuller's", 'Fullers'],
    ['an abbreviation', 'J.P. Smith', 'J.P Smith'],
    ['an article', 'The Royal Society', 'Royal Society'],
  ])('is the same with other %s', (_what, one, other) => {
    expect(comparableName(one)).toBe(comparableName(other));
  });

  it.each([
    ['Harbour Events', 'Harbour Event'],
    ['Limited Editions', 'Editions'],
    ['Smith Jones', 'Jones Smith'],
    ['Limited', 'Plc'],
    ['The', ''],
  ])('is not so for %s and %s', (one, other) => {
    expect(comparableName(one)).not.toBe(comparableName(other));
  });
});

describe('possible duplicates', () => {
  const candidates = [
    { id: 1, name: 'Harbour Events Ltd', civi_crm_id: 'C-1', is_archived: false },
    { id: 2, name: 'Café Royal', civi_crm_id: null, is_archived: false },
    { id: 3, name: 'HARBOUR EVENTS', civi_crm_id: null, is_archived: false },
    { id: 4, name: 'Old Mill', civi_crm_id: 'C-4', is_archived: false },
  ];

  it.each([
    ['the same name', { name: 'cafe royal', civi_crm_id: '' }, [[2, 'name']]],
    [
      'every record of the name',
      { name: 'Harbour Events Limited', civi_crm_id: null },
      [
        [1, 'name'],
        [3, 'name'],
      ],
    ],
    ['the same CRM ID under another name', { name: 'New Mill', civi_crm_id: ' c-4 ' }, [[4, 'crm-id']]],
    [
      'both, once, the CRM ID first',
      { name: 'Harbour Events', civi_crm_id: 'C-1' },
      [
        [1, 'crm-id'],
        [3, 'name'],
      ],
    ],
    ['nothing for what is new', { name: 'New Mill', civi_crm_id: 'C-9' }, []],
    ['nothing before anything is entered', { name: '  ', civi_crm_id: '' }, []],
  ])('are %s', (_what, entered, found) => {
    expect(findDuplicates(candidates, entered).map(({ id, because }) => [id, because])).toEqual(found);
  });

  it('never name the record itself', () => {
    expect(findDuplicates(candidates, { name: 'Café Royal', civi_crm_id: null }, 2)).toEqual([]);
  });
});
