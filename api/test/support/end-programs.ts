import { endPrograms } from './program';

afterAll(endPrograms);
