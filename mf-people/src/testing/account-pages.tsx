import { useParams } from '@portal/shared/router';
import { contentAs } from '@portal/shared/testing/screens';
import { screen } from '@testing-library/react';
import NewPersonPage from '../pages/new-person/new-person.page';
import PersonHeader from '../pages/person-header/person-header.section';
import PersonProfile from '../pages/person-profile/person-profile.section';

const RecordPage = () => {
  const { userId = '' } = useParams();
  return (
    <>
      <PersonHeader userId={userId} />
      <PersonProfile userId={userId} />
    </>
  );
};
/** Pages of new accounts, and of the record of a person, by their paths. */
export const accountPages = {
  '/members/new': <NewPersonPage />,
  '/clients/new': <NewPersonPage />,
  '/members/:userId/profile': <RecordPage />,
  '/clients/:userId/profile': <RecordPage />,
};

/** The field whose label begins so. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>((text) => text.startsWith(label));
export const button = (name: string) => screen.getByRole('button', { name });

/** Reads the accounts with a mail address from the service, not through the pages. */
export async function readAccountsByMail(mail: string) {
  const { ask } = await contentAs('administrator');
  const { data } = await ask<{ data: { id: string; attributes: Record<string, unknown> }[] }>(
    'GET',
    `/jsonapi/user/user?filter[mail]=${mail}`,
  );
  return data;
}
