import { failureText } from '@portal/shared/http';
import { type ServiceAnswer, serviceAnswers } from '@portal/shared/testing';
import { patchPerson } from './people.repository';

let answer: ServiceAnswer;
let asked: string[];

beforeEach(() => {
  asked = [];
});

serviceAnswers(({ path }) => {
  asked.push(path);
  return answer;
});

const roles = '/jsonapi/user_role/user_role';

test.each<[string, ServiceAnswer, string, string[]]>([
  ['a refusal', { status: 500, body: {} }, 'There was an error getting the list of roles', [roles]],
  [
    'lists without it',
    { body: { data: [] } },
    'There was an error getting the role',
    [roles, '/jsonapi/user/user'],
  ],
])(
  'where the role of an account cannot be had, by %s, that is what is said',
  async (_, given, said, reads) => {
    answer = given;
    const failure = await patchPerson('dana', { role: 'designer' }).catch((error) => error.failure);
    expect(failureText(failure)).toBe(said);
    expect(asked).toEqual(reads);
  },
);
