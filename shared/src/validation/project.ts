import { object, string } from 'yup';

export const textLimit = 255;
export const plannerNotesLimit = 500;

const limited = (limit: number) => string().ensure().max(limit, `Max ${limit} characters`);

/** The hint beside description and private note. */
export const textLimitHint = `* Max ${textLimit} characters`;

/** Source: spec 2, section 5. An end before its start is a warning, not a problem (decision 49). */
export const newProject = object({
  title: string().trim().required('Please provide a name.'),
  description: limited(textLimit),
  privateNote: limited(textLimit),
  clientNotes: string().ensure(),
  budget: string().ensure(),
  startDate: string().ensure(),
  endDate: string().ensure(),
  clientId: string().nullable().default(null),
});

/** What was typed into that form and kept: any text, however long. */
export const typedProject = object({
  title: string().defined(),
  description: string().defined(),
  privateNote: string().defined(),
  clientNotes: string().defined(),
  budget: string().defined(),
  startDate: string().defined(),
  endDate: string().defined(),
  clientId: string().nullable().defined(),
});

export const projectTexts = object({
  description: limited(textLimit),
  privateNote: limited(textLimit),
});

export const plannerNotes = object({ notes: limited(plannerNotesLimit) });
