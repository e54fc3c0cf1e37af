import { emptyFields, organisationFields } from 'api-contract';
import { countQuotes, emailKey } from '../domain';
import { type UserRow, type ContactRow, type OrganisationRow } from '../store';
import { daysOfHistory, madeAt, type Setting, type Random, type DemoSize } from './setting';
import {
  staff,
  buildings,
  europeans,
  firstNames,
  jobTitles,
  placeBeginnings,
  placeEndings,
  streets,
  surnames,
  towns,
  trades,
} from './words/people.json';

/** The password of all demonstration users. */
export { DEMO_PASSWORD as demoPassword } from '../domain';

export const generateUsers = (passwordHash: string, setting: Setting): UserRow[] =>
  staff.map(({ name, email }, index) => ({
    id: index + 1,
    name,
    email,
    email_key: emailKey(email),
    password_hash: passwordHash,
    disabled_at: null,
    second_factor_at: null,
    is_administrator: index === 0,
    ...madeAt(setting.instant(setting.daysAgo(daysOfHistory + 60), index)),
  }));

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.integer(0, 9)).join('');

/** Returns letters for an email address: without accents and other characters. */
const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ł/g, 'l')
    .normalize('NFD')
    .replace(/[^a-z0-9 ]/g, '');

const britishName = (index: number): string => {
  // Steps without a common factor with the lengths: each combination is used once before any is repeated.
  const beginning = placeBeginnings[index % placeBeginnings.length] ?? '';
  const ending = placeEndings[(index * 5 + Math.floor(index / 60)) % placeEndings.length] ?? '';
  const trade = trades[(index * 7 + Math.floor(index / 240)) % trades.length] ?? '';
  return `${beginning}${ending} ${trade}`;
};

const britishAddress = (random: Random) => {
  const town = random.pick(towns);
  const street = `${random.integer(1, 180)} ${random.pick(streets)}`;
  const building = random.chance(0.3) ? random.pick(buildings) : null;
  return {
    address_line_1: building ?? street,
    address_line_2: building ? street : null,
    address_city: town.city,
    address_region: town.region,
    address_post_code: `${town.postArea}${random.integer(1, 28)} ${random.integer(1, 9)}${random.pick(['AB', 'DX', 'HJ', 'PL', 'QT', 'RW'])}`,
    address_country: 'United Kingdom',
  };
};

const europeanAddress = (random: Random, { city, country, postCode }: (typeof europeans)[number]) => ({
  address_line_1: `${random.integer(1, 90)} Messeplatz`,
  address_line_2: null,
  address_city: city,
  address_region: null,
  address_post_code: postCode,
  address_country: country,
});

const staffNames = new Set(staff.map(({ name }) => name));

/** Returns a first and a last name. No contact has the name of a user, which would look like a mistake. */
const personName = (random: Random): [first: string, last: string] => {
  const [first, last] = [random.pick(firstNames), random.pick(surnames)];
  if (!staffNames.has(`${first} ${last}`)) return [first, last];
  return [first, surnames[(surnames.indexOf(last) + 1) % surnames.length] ?? last];
};

const contactsOf = (organisation: OrganisationRow, firstId: number, random: Random): ContactRow[] => {
  const slug = plainLetters(organisation.name).split(' ').slice(0, 2).join('-');
  return Array.from({ length: random.integer(1, 3) }, (_value, index) => {
    const [first, last] = personName(random);
    return {
      id: firstId + index,
      organisation_id: organisation.id,
      name: `${first} ${last}`,
      civi_crm_id: random.chance(0.5) ? `CT-${10_000 + firstId + index}` : null,
      email: random.chance(0.95) ? `${plainLetters(first)}.${plainLetters(last)}@${slug}.example` : null,
      job_title: random.pick(jobTitles),
      // Telephone numbers that Ofcom reserves for fiction.
      phone_office: random.chance(0.8) ? `020 7946 0${digits(random, 3)}` : null,
      phone_mobile: random.chance(0.6) ? `07700 900${digits(random, 3)}` : null,
      is_archived: false,
      merged_into_contact_id: null,
      ...madeAt(organisation.created_at),
    };
  });
};

/** Creates British companies, some European ones, and their contacts. */
export const generateOrganisations = (size: DemoSize, setting: Setting, random: Random) => {
  const organisations: OrganisationRow[] = [];
  const contacts: ContactRow[] = [];
  for (let index = 0; index < size.organisations; index += 1) {
    // Every eighth of the first eighty is European, so that both kinds are on the first page.
    const european = index % 8 === 3 ? europeans[Math.floor(index / 8)] : undefined;
    const organisation: OrganisationRow = {
      ...emptyFields(organisationFields),
      id: index + 1,
      name: european?.name ?? britishName(index),
      civi_crm_id: random.chance(0.7) ? `CRM-${1000 + index}` : null,
      ...(european ? europeanAddress(random, european) : britishAddress(random)),
      is_quotable: random.chance(0.92),
      is_invoicable: random.chance(0.85),
      is_archived: false,
      xero_contact_id: null,
      merged_into_organisation_id: null,
      ...countQuotes([]),
      ...madeAt(setting.instant(setting.daysAgo(daysOfHistory + random.integer(1, 20)), index % 480)),
    };
    organisations.push(organisation);
    contacts.push(...contactsOf(organisation, contacts.length + 1, random));
  }
  return { organisations, contacts };
};
